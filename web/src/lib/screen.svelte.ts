/** How the parts of a table lie in this window. */

/**
 * `side`: the panel beside the board. `stack`: the panel under the board, on upright tablets. `sheet`: the panel as a sheet
 * that folds, on phones.
 */
export type Layout = 'side' | 'stack' | 'sheet';

/** Under this width the panel is a sheet. */
const PHONE = 600;
/** Under this height there is no room for a strip along the bottom: field and hand scroll together. */
const LOW = 520;
/** Under this height the field needs the room of the strip above it, which is found in the panel then. */
const SHORT = 660;

class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);
  readonly layout: Layout = $derived(this.width < PHONE && this.height > this.width ? 'sheet' : this.height > this.width ? 'stack' : 'side');
  readonly low = $derived(this.height < LOW);
  /** Whether what the other side did stands as a strip above the field. */
  readonly strip = $derived(this.height >= SHORT && this.layout !== 'sheet');

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const screen = new Screen();
