/**
 * @jest-environment jsdom
 */
import axe from 'axe-core';
import { adviceTool } from '../../../server/demo-tools/adviceTool';
import { calculationTool } from '../../../server/demo-tools/calculationTool';
import { leadTool } from '../../../server/demo-tools/leadTool';
import { toolPage, type DemoTool } from '../../../server/demo-tools/page';
import { roofCheckTool } from '../../../server/demo-tools/roofCheckTool';
import { sampleTool } from '../../../server/demo-tools/sampleTool';
import { Values } from '../../../server/demo-tools/values';
import { demoToolCatalog } from '../../support/demoCatalog';
import { until } from '../../support/until';

const catalog = demoToolCatalog();
let tool: DemoTool;
/** Counts the answers that the simulated server has given since this test file started. */
let answered = 0;

const pageFor = (values: URLSearchParams, isSent: boolean): string => {
  const filled = new Values(Object.fromEntries(values));
  const { take } = tool;
  return toolPage(tool, isSent && take !== undefined ? take(filled) : tool.show(filled, catalog));
};

beforeAll(async () => {
  globalThis.fetch = (async (address: string, { body }: RequestInit = {}) => {
    const values = body instanceof URLSearchParams ? body : new URL(address, location.href).searchParams;
    const page = pageFor(values, body !== undefined);
    answered += 1;
    return { ok: true, text: async () => page };
  }) as unknown as typeof fetch;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  await import('../../../server/demo-tools/assets/tool.js' as string);
});

const open = (opened: DemoTool): void => {
  tool = opened;
  const page = new DOMParser().parseFromString(pageFor(new URLSearchParams(), false), 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
};

const one = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
};

/** Runs `act`, which sends the form, and waits until the page shows the server's answer. */
const answerTo = async (act: () => void): Promise<void> => {
  const [before, result] = [answered, document.querySelector('#ergebnis')];
  const mark = document.createElement('i');
  // An answer replaces the result or the whole page, and thereby removes this marker.
  (result ?? one('main')).append(mark);
  act();
  await until('the answer is shown', () => answered > before && !mark.isConnected, { intervalMs: 1 });
};

/** Types a value into a field and leaves the field, so that the browser reports a change. */
const fill = (name: string, value: string) =>
  answerTo(() => {
    const field = one(`#${name}`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const choose = (name: string, value: string) => answerTo(() => one(`input[name="${name}"][value="${value}"]`).click());
const press = () => answerTo(() => one('.form > button').click());

/** Returns each invalid field's id with the fault texts that describe the field. */
const faults = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => [
    field.id,
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  ]);
const faultTexts = () => [...document.querySelectorAll('form .fault')].map(({ textContent }) => textContent);
const resultText = () => one('#ergebnis').textContent;

const EAVES = ['eaves', 'Bitte geben Sie eine Zahl von 0,1 bis 200 an.'];
const PITCH = ['neigung', 'Bitte geben Sie eine Neigung von 5 bis 75 Grad an.'];
const UNANSWERED = 'Bitte wählen Sie eine Antwort.';

describe("a tool's page after an input", () => {
  test('marks an invalid measure and keeps focus, caret and text', async () => {
    open(calculationTool);
    const [eaves, rafters] = [one('#eaves'), one('#rafters')];
    rafters.focus();
    rafters.setSelectionRange(1, 2);
    await fill('eaves', 'abc');
    expect(faults()).toEqual([EAVES]);
    expect(resultText()).toContain('Bitte prüfen Sie die markierten Maße.');
    expect([one('#eaves') === eaves, eaves.value]).toEqual([true, 'abc']);
    expect([document.activeElement === rafters, rafters.selectionStart, rafters.selectionEnd]).toEqual([true, 1, 2]);
  });

  test('clears the error of a measure that has become valid', async () => {
    open(calculationTool);
    await fill('eaves', 'abc');
    await fill('eaves', '12');
    expect([faults(), faultTexts()]).toEqual([[], []]);
    expect(one('#eaves').hasAttribute('aria-describedby')).toBe(false);
    expect(resultText()).toContain('Gewicht auf dem Dach');
  });

  test('shows an error for a fractional reserve', async () => {
    open(calculationTool);
    one('#reserve').value = '7,5';
    await press();
    expect(faults().map(([id]) => id)).toEqual(['reserve']);
    expect(faultTexts()).toEqual([expect.stringMatching(/^Bitte geben Sie eine ganze Zahl von 0 bis/)]);
  });

  test('clears only the error of the corrected field', async () => {
    open(calculationTool);
    one('#eaves').value = 'abc';
    one('#reserve').value = '';
    await press();
    expect(faults().map(([id]) => id)).toEqual(['eaves', 'reserve']);
    await fill('eaves', '12');
    expect(faults().map(([id]) => id)).toEqual(['reserve']);
    expect(faultTexts()).toHaveLength(1);
  });

  test('shows an error for an invalid pitch', async () => {
    open(roofCheckTool);
    await fill('neigung', '99');
    expect(faults()).toEqual([PITCH]);
    expect(resultText()).toContain('Bitte prüfen Sie die Dachneigung.');
    await fill('neigung', '30');
    expect([faults(), faultTexts()]).toEqual([[], []]);
  });

  test('marks no unanswered question before the person submits the form', async () => {
    open(adviceTool);
    await choose('neigung', 'flach');
    expect([faults(), faultTexts()]).toEqual([[], []]);
  });

  test('clears the error of a question once it is answered', async () => {
    open(adviceTool);
    await press();
    await choose('stil', 'ruhig');
    expect(faults()).toEqual([
      ['neigung', UNANSWERED],
      ['werkstoff', UNANSWERED],
    ]);
    await choose('neigung', 'flach');
    await choose('werkstoff', 'beton');
    expect([faults(), faultTexts()]).toEqual([[], []]);
    expect(resultText()).toContain('Unsere Empfehlung');
  });
});

describe('a submitted form of a tool', () => {
  const fillAll = (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) one(`#${name}`).value = value;
  };

  test('focuses the first question when no question is answered', async () => {
    open(adviceTool);
    await press();
    expect(faults().map(([id]) => id)).toEqual(['neigung', 'stil', 'werkstoff']);
    expect(document.activeElement).toBe(one('[name="neigung"]'));
  });

  test('focuses the subject field when only the subject is missing', async () => {
    open(leadTool(() => 'A-0001'));
    fillAll({ name: 'Ida Wolf', email: 'ida@dachbau.example', nachricht: 'Bitte um Rückruf.' });
    await press();
    expect(faults()).toEqual([['anliegen', 'Bitte wählen Sie ein Anliegen.']]);
    expect(document.activeElement).toBe(one('[name="anliegen"]'));
  });

  test('focuses the first sample field when no sample is chosen', async () => {
    open(sampleTool(() => 'M-0001'));
    const email = 'ida@dachbau.example';
    fillAll({ firma: 'Dachbau Ost', name: 'Ida Wolf', strasse: 'Am Hang 3', ort: '99999 Lindenau', email });
    await press();
    const first = one('select');
    expect(faults()).toEqual([[first.id, 'Bitte wählen Sie mindestens ein Muster.']]);
    expect(document.activeElement).toBe(first);
  });

  test('focuses the result when no field has an error', async () => {
    open(calculationTool);
    await press();
    expect(document.activeElement).toBe(one('#ergebnis'));
  });
});

test.each([calculationTool, roofCheckTool, adviceTool, leadTool(() => 'A-0001'), sampleTool(() => 'M-0001')])(
  'the tool page $path breaks no accessibility rule while it shows errors',
  async (opened) => {
    open(opened);
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type="text"]')) field.value = '';
    await press();
    expect(faults().length).toBeGreaterThan(0);
    // The rule for colours is off, because jsdom draws nothing. test/e2e/accessibility.test.ts checks colours in a
    // browser.
    const { violations } = await axe.run(one('main'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);
