// The style sheet of pictures: on the page once something needs it.

document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("pictures.css", import.meta.url) }));
