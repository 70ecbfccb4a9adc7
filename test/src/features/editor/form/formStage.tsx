/** Draws the form of a file of the demo catalogue, and shows the faults of single values at once. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { parse } from 'yaml';
import { CATALOG, readCatalog, readProducts } from '../../../../../catalog/tools/products';
import { StateStorage } from '../../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../../src/app/store/store';
import { checkFields, type FieldFault } from '../../../../../src/contract/editor/checkFields';
import type { FormsAnswer } from '../../../../../src/contract/editor/editorAnswers';
import { formOf, type SourceKind } from '../../../../../src/contract/editor/forms';
import { shownAt, type Changes } from '../../../../../src/features/editor/changes/changes';
import { EntryForm } from '../../../../../src/features/editor/form/EntryForm';

// This time-out is long, because a file's first test waits until the modules of the views are compiled.
configure({ asyncUtilTimeout: 15_000 });

const CATALOGUE = readCatalog();

const picture = (name: string) =>
  ({ path: `pictures/${name}.webp`, kind: 'picture', id: name.slice(0, 22).padEnd(22, '0') }) as const;

export const CHOICES: FormsAnswer = {
  catalogue: CATALOGUE,
  media: [
    picture('house-terrace-doppel-s-dunkelbraun'),
    picture('house-hip-flachdach-naturrot'),
    picture('tile-lindora-12-naturrot'),
    { path: 'logos/werk.webp', kind: 'picture', id: 'l'.repeat(22) },
    { path: 'pdf/verlegeleitfaden.pdf', kind: 'pdf', id: 'p'.repeat(22) },
  ],
  products: [
    { id: 'lindora-12', title: 'Lindora 12', colors: [{ id: 'naturrot', title: 'Naturrot' }] },
    { id: 'altstadt-biber-18', title: 'Altstadt Biber 18', colors: [{ id: 'grau', title: 'Engobiert grau' }] },
    { id: 'sandau-42', title: 'Sandau 42', colors: [] },
  ],
  references: [
    { id: 'haus-am-weinberg', title: 'Haus am Weinberg' },
    { id: 'haus-lindenallee', title: 'Haus in der Lindenallee' },
    { id: 'kindergarten-am-see', title: 'Kindergarten am See' },
  ],
};

const readSource = (file: string): unknown => parse(readFileSync(path.join(CATALOG, file), 'utf8'));

/** The first two references of the demo, because drawing all of them takes long. */
function readReferences(): unknown {
  // A cast: the demo's file has a list of this name.
  const { references } = readSource('references.yaml') as { readonly references: readonly unknown[] };
  return { references: references.slice(0, 2) };
}

const NEWS = 'news/2025-12-02-vier-daecher-eine-farbe.yaml';

export interface Opened {
  readonly kind: SourceKind;
  readonly values: unknown;
  readonly changes?: Changes;
  /** Faults that only the server finds. */
  readonly faults?: readonly FieldFault[];
}

export const openNews = (more: Partial<Opened> = {}) => openForm({ kind: 'news', values: readSource(NEWS), ...more });
export const openTile = (more: Partial<Opened> = {}) =>
  openForm({ kind: 'tiles', values: readProducts('tiles').find(({ id }) => id === 'lindora-12'), ...more });
export const openReferences = () => openForm({ kind: 'references', values: readReferences() });

export function openForm({ kind, values, changes: first = [], faults = [] }: Opened) {
  const form = formOf(kind, CATALOGUE);
  let latest = first;
  let address = '';
  let isTextWished = false;
  function Held() {
    address = useLocation().pathname;
    const [changes, setChanges] = useState(first);
    latest = changes;
    return (
      <EntryForm
        form={form}
        values={values}
        changes={changes}
        faults={[...checkFields(form, shownAt(values, changes, [])), ...faults]}
        choices={CHOICES}
        onChange={setChanges}
        onText={() => (isTextWished = true)}
      />
    );
  }
  const { container } = render(
    <Provider store={makeStore(new StateStorage()).store}>
      <MemoryRouter initialEntries={['/editor']}>
        <Held />
      </MemoryRouter>
    </Provider>,
  );
  return {
    container,
    address: () => address,
    isTextWished: () => isTextWished,
    changes: () => latest,
    shown: () => shownAt(values, latest, []),
  };
}

type Area = Pick<typeof screen, 'getByRole'>;

/** A search for names in one region of a product's form is quicker than in all its fields. */
export const region = (name: string) => within(screen.getByRole('region', { name }));

export const field = (name: string | RegExp, area: Area = screen) => area.getByRole('textbox', { name });

export const press = (name: string | RegExp, area: Area = screen) =>
  userEvent.click(area.getByRole('button', { name }));

/** Replaces the text of a field at once. */
export async function replace(element: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(element);
  await userEvent.click(element);
  if (text !== '') await userEvent.paste(text);
}
