/** Each lesson by keyboard from its first step to the fight of one's own, in both languages; what is spoken is kept in `transcripts/`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './server';
import { dialog, giveListed, number, picks, shoot, whenAsked } from './table';

interface Cue {
  seat: number;
  order: any;
}
interface Lesson {
  script: Cue[];
  steps: { text: string; number: number; until?: 'order' | { tap: string[] } }[];
}
const lessonOf = (game: string): Lesson => JSON.parse(readFileSync(join(import.meta.dirname, `../../content/${game}/lesson.json`), 'utf8'));

/** Presses Tab until this has the focus, then Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** The next thing that is lit, and Enter. */
async function next(page: Page): Promise<void> {
  await expect(page.locator('.thing.lit, [data-lit]').first()).toBeAttached();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: RegExp) => page.locator('aside').getByRole('button', { name });

/** Marches on a map of areas: who, where to, and there. */
async function march(page: Page): Promise<void> {
  await next(page);
  await expect(page.locator('.costs g').first()).toBeVisible();
  await next(page);
  return press(page, button(page, /^(March there|En marche)$/));
}

/** Half inches straight on, each of them priced aloud before the next, until the path is this long; and one more, which is refused. */
async function stepOn(page: Page, length: string): Promise<void> {
  const told = page.locator('[aria-live=polite]');
  const laid = page.locator('.decide ol li');
  for (let whole = false; !whole; ) {
    whole = (await laid.count()) > 0 && (await laid.innerText()).startsWith(length);
    const before = (await told.textContent())!;
    await page.keyboard.press('ArrowUp');
    await expect(told).not.toHaveText(before);
  }
}

/** Gives an order of the script as a player without a pointer does. */
async function give(page: Page, order: any): Promise<void> {
  switch (order.type) {
    case 'EndMovement':
    case 'EndCombat':
    case 'ContinueReinforce':
      return press(page, page.locator('header .way'));
    case 'MovePiece':
    case 'Move':
    case 'PlaySpecial':
      await next(page);
      return next(page);
    case 'CheckMorale':
      return next(page);
    case 'end_segment':
      return press(page, page.locator('header .way'));
    case 'bombard':
    case 'assault':
      await next(page);
      await expect(page.locator('[data-area][aria-pressed=true]')).toBeVisible();
      return next(page);
    case 'attempt_activation':
    case 'choose_formations':
    case 'choose_leader':
    case 'stand':
    case 'advance':
    case 'set_heading':
      return press(page, page.locator('.decide .answers button'));
    case 'Attack':
      await next(page);
      await next(page);
      await expect(page.locator('.attack')).toBeVisible();
      return page.keyboard.press(order.mode === 'shock' ? 's' : 'f');
    case 'declare':
      await next(page);
      return order.intent === 'charge' ? next(page) : press(page, button(page, /^(Move|Se déplacer)$/));
    case 'move':
      if ('units' in order) return march(page);
      await page.keyboard.press('n');
      await stepOn(page, `${order.path[0].inches}″`);
      return page.keyboard.press('Enter');
    case 'charge':
      return press(page, button(page, /^(Charge home|Charger à fond)/));
    case 'fire':
      await page.locator(`g[data-thing=u${order.target}]`).focus();
      await page.keyboard.press('Enter');
      return press(page, button(page, /^(Fire|Feu)$/));
    case 'occupy':
      return press(page, button(page, /(occupies|occupe)/));
    case 'end_step':
    case 'roll_combat':
      return press(page, page.locator('header .way'));
    case 'ChooseDice':
      for (const [index, colour] of ['white', 'yellow', 'red'].entries()) {
        const dice = page.locator('[role=radiogroup]').nth(index);
        for (let presses = 0; presses < 200 && !(await dice.evaluate((group) => group.contains(document.activeElement))); presses += 1) await page.keyboard.press('Tab');
        while ((await dice.locator('[aria-checked=true]').textContent()) !== String(order[colour])) await page.keyboard.press('ArrowRight');
      }
      return press(page, button(page, /^(Set the dice|Régler les dés)$/));
    case 'Request':
      return press(page, button(page, /^(the two highest|les deux plus forts)$/));
    case 'ShowDice':
      return press(page, button(page, /^(Show|Montrer)/));
    case 'Bid':
      await press(page, button(page, new RegExp(`^(choose|choisir) ${order.n}$`)));
      return press(page, button(page, new RegExp(`^(Announce|Annoncer) ${order.n}$`)));
    case 'Guess':
      return press(page, page.locator('.guesses button').nth(order.n - 1));
  }
}

for (const game of ['siegers', 'eagles', 'empire', 'age']) {
  for (const language of ['en', 'fr']) {
    test(`the lesson of ${game} by keyboard, in ${language}`, async ({ page }) => {
      await page.addInitScript((language) => {
        localStorage.setItem('grognard-settings', JSON.stringify({ language }));
        const spoken: string[] = ((window as any).spoken = []);
        new MutationObserver(() => {
          const text = document.querySelector('[aria-live=polite]')?.textContent?.trim();
          if (text && text !== spoken.at(-1)) spoken.push(text);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      }, language);
      const lesson = lessonOf(game);
      await page.goto(`/learn/${game}`);
      await press(page, page.getByRole('listitem').getByRole('button'));
      for (const [index, step] of lesson.steps.slice(0, -1).entries()) {
        await expect(page.locator('.lesson .dots span')).toHaveText(new RegExp(`\\b${index + 1}\\b.*\\b${lesson.steps.length}$`));
        await expect.poll(() => number(page)).toBe(step.number);
        if (step.until === undefined) await press(page, page.locator('.lesson .buttons button').nth(2));
        else if (step.until === 'order') {
          await expect(page.locator('.lesson .now')).toBeVisible();
          await expect(page.locator('.screen')).toHaveAttribute('aria-busy', 'false');
          if (index === 3) await shoot(page, `lesson-${game}-${language}`);
          await give(page, lesson.script[step.number].order);
          await expect.poll(() => number(page)).toBeGreaterThan(step.number);
        } else {
          await press(page, page.locator('.anatomy .card button').nth(0));
          await expect(page.locator('.missed')).toBeVisible();
          await press(page, page.locator('.anatomy .card button').nth(1));
        }
      }
      await expect(page.locator('.lesson .says')).toBeVisible();
      const last = said(language, game, lesson.steps.at(-1)!.text);
      const spoken = () => page.evaluate(() => ((window as any).spoken as string[]).join(' '));
      await expect.poll(spoken, { message: 'the last word is spoken' }).toContain(last);
      const whole = await spoken();
      keep(`${game}-${language}`, whole.slice(0, whole.indexOf(last) + last.length).replaceAll(said(language, '', 'lesson-watch'), ''));
      // Then the fight is one's own.
      if ((await whenAsked(page)) === 'asked') await giveListed(page, picks(3)());
      expect(await dialog(page).count()).toBeLessThanOrEqual(1);
    });
  }
}

/** A message as it is spoken. */
function said(language: string, game: string, id: string): string {
  const text = readFileSync(join(import.meta.dirname, `../../content/fluent/${language}/page${game && `-${game}`}.ftl`), 'utf8');
  return new RegExp(`^${id} = (.*)$`, 'm').exec(text)![1];
}

/**
 * The transcript is that which is kept; a new one is kept. It has a line for each sentence: which of them are spoken in one breath is
 * a matter of time, and so is whether there is time to say that the other side plays.
 */
function keep(name: string, whole: string): void {
  const spoken = whole.replace(/\s+/g, ' ').replace(/([.!?…]) /g, '$1\n').split('\n').filter((line, index, all) => line !== all[index - 1]);
  const path = join(import.meta.dirname, `transcripts/${name}.txt`);
  if (!existsSync(path) || process.env.KEEP_TRANSCRIPTS) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, spoken.join('\n') + '\n');
  }
  expect(spoken).toEqual(readFileSync(path, 'utf8').trimEnd().split('\n'));
}
