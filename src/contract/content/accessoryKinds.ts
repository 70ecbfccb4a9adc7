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

/** Units in which an order list counts an accessory. */
export const ACCESSORY_UNITS = ['piece', 'm', 'm2'] as const;
export type AccessoryUnit = (typeof ACCESSORY_UNITS)[number];
