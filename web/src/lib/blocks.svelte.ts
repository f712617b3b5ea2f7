/** Whom this player has blocked: they do not sit down at one table again, and what they say is not shown. */
import { ask, type Person } from '../wire/api';

class Blocks {
  people = $state.raw<Person[]>([]);

  async load(): Promise<void> {
    this.people = (await ask('GET block')).blocked;
  }

  has(person: string | undefined): boolean {
    return this.people.some((one) => one.id === person);
  }

  async set(person: string, on: boolean): Promise<void> {
    await ask('POST block', { person, on });
    await this.load();
  }
}

export const blocks = new Blocks();
