// Pictures that the service keeps with a fight: fetched once each, as their addresses take the seat's token; and the one under the board.

import { nothing, svg } from "../dom/html.js";
import { CELL } from "../views/board/geometry.js";
import "./styles.js";

const AGAIN = 5000; // milliseconds, after which one is asked for again that did not come
const fetched = new Map(); // addresses of their bytes, by fight and id; "" while one is asked for

/** Where a picture of a session's fight is seen on this page; "" until it is there. */
export function pictureUrl({ encounter, client, draw }, id) {
  const key = `${encounter} ${id}`;
  if (!fetched.has(key)) {
    fetched.set(key, "");
    client.picture(id).then((blob) => { fetched.set(key, URL.createObjectURL(blob)); draw(); }, () => setTimeout(() => fetched.delete(key), AGAIN));
  }
  return fetched.get(key);
}

/** The picture under the grid where it was laid, no further than the board goes; nothing until it is there. */
export function underGrid(session, { picture, width, height, cell, left, top }) {
  const url = pictureUrl(session, picture);
  if (!url) return nothing;
  const scale = CELL / cell;
  return svg`<g clip-path="url(#floor)"><image class="under-grid" href=${url} preserveAspectRatio="none"
    x=${-CELL / 2 - left * scale} y=${-CELL / 2 - top * scale} width=${width * scale} height=${height * scale} /></g>`;
}
