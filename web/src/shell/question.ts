/** What is asked before something is done that cannot be undone, or that needs a word first. */
export interface Question {
  title: string;
  about: string;
  /** What the button says that does it. */
  yes: string;
  /** Whether it cannot be undone. */
  harm?: boolean;
  /** What has to be written first. */
  field?: { label: string; type?: 'text' | 'password'; least?: number };
  /** Does it with what was written. */
  go(written: string): Promise<unknown>;
}
