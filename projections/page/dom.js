// Building the page. Text only ever becomes text: nothing here reads markup.

const the = (id) => document.getElementById(id);

// build('li', {class: 'now', 'data-v': 3}, 'text', node, null)
const build = (tag, attributes, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== false && value !== undefined && value !== null) node.setAttribute(name, value === true ? '' : value);
  }
  add(node, ...children);
  return node;
};

const add = (node, ...children) => {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) node.append(child);
  }
  return node;
};

const refill = (node, ...children) => {
  node.replaceChildren();
  return add(node, ...children);
};

// A fold-out whose inside is made when it is first opened.
const fold = (summary, inside, attributes) => {
  const details = build('details', { class: 'why', ...attributes }, build('summary', {}, summary));
  const open = () => { if (details.children.length === 1) add(details, build('div', { class: 'why-body' }, inside())); };
  details.addEventListener('toggle', open);
  details.unfold = () => { open(); details.open = true; };
  return details;
};

const moveLink = (v, text) => build('a', { class: 'v', href: `#v=${v}`, 'aria-label': say('go-to-step', { step: v }) }, text ?? `${v}`);
