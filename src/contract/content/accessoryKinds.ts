/** Kinds of accessories. The order list asks for all kinds but the last five. No TypeBox here: the page loads this file. */
export const ACCESSORY_KINDS = [
  'half',
  'three_quarter',
  'verge_left',
  'verge_right',
  'verge_left_half',
  'verge_right_half',
  'ridge',
  'ridge_start',
  'ridge_end',
  'hip_start',
  'hip_cap',
  'monopitch',
  'monopitch_start',
  'monopitch_end',
  'vent',
  'vent_ridge',
  'vent_monopitch',
  'vent_eaves',
  'eaves_comb',
  'batten',
  'counter_batten',
  'underlay',
  'passage',
  'step',
  'snow_guard',
  'solar',
  'other',
] as const;
export type AccessoryKind = (typeof ACCESSORY_KINDS)[number];

/** Groups in which the page lists accessories. */
export const ACCESSORY_GROUPS = [
  'surface',
  'verge',
  'ridge',
  'monopitch',
  'ventilation',
  'eaves',
  'substructure',
  'fixtures',
  'other',
] as const;
export type AccessoryGroup = (typeof ACCESSORY_GROUPS)[number];

export const GROUP_OF_KIND = {
  half: 'surface',
  three_quarter: 'surface',
  verge_left: 'verge',
  verge_right: 'verge',
  verge_left_half: 'verge',
  verge_right_half: 'verge',
  ridge: 'ridge',
  ridge_start: 'ridge',
  ridge_end: 'ridge',
  hip_start: 'ridge',
  hip_cap: 'ridge',
  monopitch: 'monopitch',
  monopitch_start: 'monopitch',
  monopitch_end: 'monopitch',
  vent: 'ventilation',
  vent_ridge: 'ventilation',
  vent_monopitch: 'ventilation',
  vent_eaves: 'ventilation',
  eaves_comb: 'eaves',
  batten: 'substructure',
  counter_batten: 'substructure',
  underlay: 'substructure',
  passage: 'fixtures',
  step: 'fixtures',
  snow_guard: 'fixtures',
  solar: 'fixtures',
  other: 'other',
} as const satisfies Record<AccessoryKind, AccessoryGroup>;

/** Units in which an order list counts an accessory. */
export const ACCESSORY_UNITS = ['piece', 'm', 'm2'] as const;
export type AccessoryUnit = (typeof ACCESSORY_UNITS)[number];
