/** The parts of a benchmark's table. */

export interface Setting {
  readonly quick: boolean;
  /** Minutes of an endurance scenario. Null for the scenario's default. */
  readonly minutes: number | null;
  /** Data folder with a database. Only one server at a time may use it. */
  readonly dataDir: string;
  /** A copy of the built app, so that a build during the benchmark does not disturb it. */
  readonly appDir: string;
}

/** The bounds that a row should keep. They apply to the ratio if the row has a peer, and otherwise to the value. */
export interface Aim {
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Row {
  readonly name: string;
  readonly unit: string;
  /** What the value is compared with, for example `nginx, files`. Null without a comparison. */
  readonly peer: string | null;
  /** Without bounds when only another document uses the row's value. */
  readonly aim: Aim;
  /** True when the ratio is peer / value instead of value / peer, because a lower value is better. */
  readonly isInverted?: boolean;
}

export interface Scenario {
  /** One line that names what is measured and how often. */
  readonly about: string;
  readonly rows: Readonly<Record<string, Row>>;
}

/** The scenarios of one benchmark by name, in the order in which they run. */
export type Benchmark = Readonly<Record<string, Scenario>>;

/** A row's value beside the value of its peer, in the same unit. */
export interface Compared {
  readonly value: number;
  readonly peer: number;
}

/** What a scenario measured for a row. Null when a program is not installed that the row needs. */
export type Reading = number | Compared | null;
