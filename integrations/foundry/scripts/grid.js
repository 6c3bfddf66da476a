// Cells of a board and places on a scene of squares: (0, 0) is the first square within the scene's padding.

export const onSquares = (scene) => scene.grid.type === CONST.GRID_TYPES.SQUARE;

const origin = ({ grid, dimensions }) => grid.getOffset({ x: dimensions.sceneX + grid.size / 2, y: dimensions.sceneY + grid.size / 2 });

/** The board for a scene: as many cells as it has squares. */
export function boardOf({ grid, dimensions }) {
  const cells = (length) => Math.max(1, Math.floor(length / grid.size));
  return { shape: "squares", width: cells(dimensions.sceneWidth), height: cells(dimensions.sceneHeight) };
}

/**
 * Where a token is, or goes by these changes. While it is animated its document says where it is drawn; what is stored is its
 * source.
 */
export function placeOf(token, { x, y } = {}) {
  const stored = token._source ?? token;
  return { x: x ?? stored.x, y: y ?? stored.y };
}

/** The cell that holds the upper left corner of a token: its position, also of one that covers several. */
export function cellOf(scene, { x, y }) {
  const first = origin(scene);
  const at = scene.grid.getOffset({ x: x + scene.grid.size / 2, y: y + scene.grid.size / 2 });
  return [at.j - first.j, at.i - first.i];
}

/** Where the upper left corner of a token on a cell is. */
export function pointOf(scene, [column, row]) {
  const first = origin(scene);
  return scene.grid.getTopLeftPoint({ i: row + first.i, j: column + first.j });
}

export const sameCell = (one, other) => Boolean(one && other) && one[0] === other[0] && one[1] === other[1];
