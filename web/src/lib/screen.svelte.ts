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

class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);
  readonly layout: Layout = $derived(this.width < PHONE && this.height > this.width ? 'sheet' : this.height > this.width ? 'stack' : 'side');
  readonly low = $derived(this.height < LOW);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const screen = new Screen();
