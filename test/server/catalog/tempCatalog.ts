import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const folders: string[] = [];

const CATALOG = `version: 1.0.0
categories:
  - { id: flach, name: Flach, measures: direct }
properties:
  RDN: { label: Regeldachneigung, kind: number, unit: ° }
  LATTWEITE: { label: Lattweite, kind: range, digits: 1, unit: cm }
  GROESSE: { label: Größe, kind: size, digits: 1, unit: cm }
  VERLEGUNG: { label: Verlegung, kind: choice, options: [{ value: reihe, label: in Reihe }] }
  SOLAR: { label: Solar, kind: text }
filters:
  tiles:
    - { key: color, label: Farbe, options: [{ value: rot, label: Rot }] }
    - { key: latten, label: Lattweite, property: LATTWEITE, options: [{ value: weit, label: weit, min: 34 }] }
  stones: []
  references: []
`;
const PRODUCT = `id: alpha
name: Alpha
category: flach
cover: bild.webp
description: Ein Ziegel.
`;
const GROUP = `id: seite
title: Seite
content: []
`;

/** Without it, each check of a catalogue gives a hint. */
export const BRAND_FILE = { 'brand.yaml': 'name: Giebelbuch\n' };

/** Creates the smallest valid catalogue in a temporary folder. `files` adds or replaces files. */
export async function tempCatalog(files: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-'));
  folders.push(folder);
  const own: Record<string, string | Buffer> = {
    'catalog.yaml': CATALOG,
    'products/tiles/alpha.yaml': PRODUCT,
    'content/pwa/seite.yaml': GROUP,
    'media/bild.webp': await picture(),
    ...files,
  };
  for (const [name, content] of Object.entries(own)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

export const product = (more = '', id = 'alpha'): string => PRODUCT.replace('id: alpha', `id: ${id}`) + more;
export const group = (content: string, id = 'seite'): string => `id: ${id}\ntitle: Seite\ncontent:\n${content}`;
export const catalog = (change: (text: string) => string): string => change(CATALOG);

export function removeTempCatalogs(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export const picture = (width = 20): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background: '#a65f40' } })
    .webp()
    .toBuffer();
