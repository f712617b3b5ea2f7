/**
 * The camera over a large map: which part of it is seen, and how large. It knows nothing but a rectangle of the map's own units
 * and the window it is seen through.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Camera {
  /** The window in pixels. */
  width = $state(1);
  height = $state(1);
  /** The middle of what is seen, in units of the map, and pixels for a unit. */
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  #world: () => Box;
  #most: () => number;
  #untouched = true;

  constructor(world: () => Box, most: () => number) {
    this.#world = world;
    this.#most = most;
  }

  /** The scale at which the whole map is seen. */
  get least(): number {
    const { width, height } = this.#world();
    return Math.max(0.001, Math.min(this.width / width, this.height / height));
  }

  /** What is seen. */
  get seen(): Box {
    const [width, height] = [this.width / this.scale, this.height / this.scale];
    return { x: this.x - width / 2, y: this.y - height / 2, width, height };
  }

  /** The window has another size; a map that nobody has moved stays whole. */
  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    if (this.#untouched) this.whole();
    else this.#hold();
  }

  whole(): void {
    this.#untouched = true;
    const { x, y, width, height } = this.#world();
    [this.x, this.y, this.scale] = [x + width / 2, y + height / 2, this.least];
  }

  /** Nearer or farther, by a factor; the point of the window stays where it is on the map. */
  zoom(factor: number, at: { x: number; y: number } = { x: this.width / 2, y: this.height / 2 }): void {
    this.#untouched = false;
    const before = this.onMap(at);
    this.scale = Math.max(this.least, Math.min(this.#most(), this.scale * factor));
    const after = this.onMap(at);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.#hold();
  }

  /** Moves the map with the hand, by pixels. */
  pan(dx: number, dy: number): void {
    this.#untouched = false;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.#hold();
  }

  /** Brings a part of the map into the window, moving no more than it has to. */
  reveal(part: Box, margin = 24): void {
    const { seen } = this;
    const room = margin / this.scale;
    const shift = (from: number, size: number, start: number, length: number) => (from < start + room ? from - start - room : from + size > start + length - room ? from + size - start - length + room : 0);
    const [dx, dy] = [shift(part.x, part.width, seen.x, seen.width), shift(part.y, part.height, seen.y, seen.height)];
    if (!dx && !dy) return;
    this.#untouched = false;
    this.x += dx;
    this.y += dy;
    this.#hold();
  }

  /** Fills the window with a part of the map. */
  focus(part: Box): void {
    this.#untouched = false;
    this.scale = Math.max(this.least, Math.min(this.#most(), Math.min(this.width / part.width, this.height / part.height)));
    [this.x, this.y] = [part.x + part.width / 2, part.y + part.height / 2];
    this.#hold();
  }

  /** A point of the window on the map. */
  onMap({ x, y }: { x: number; y: number }): { x: number; y: number } {
    return { x: this.x + (x - this.width / 2) / this.scale, y: this.y + (y - this.height / 2) / this.scale };
  }

  /** So many pixels in units of the map: letters of this size keep it at every distance. */
  pixels(count: number): number {
    return count / this.scale;
  }

  /** The map is never pushed out of the window; what is smaller than it lies in the middle. */
  #hold(): void {
    const world = this.#world();
    const hold = (value: number, start: number, length: number, seen: number) => (seen >= length ? start + length / 2 : Math.max(start + seen / 2, Math.min(start + length - seen / 2, value)));
    this.x = hold(this.x, world.x, world.width, this.width / this.scale);
    this.y = hold(this.y, world.y, world.height, this.height / this.scale);
  }
}
