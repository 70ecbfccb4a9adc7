const MAX_LENGTH = 2_000;

export class Values {
  constructor(private readonly sent: Readonly<Record<string, unknown>>) {}

  get isEmpty(): boolean {
    return Object.keys(this.sent).length === 0;
  }

  text(name: string): string {
    const value: unknown = Object.hasOwn(this.sent, name) ? this.sent[name] : '';
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' ? first.trim().slice(0, MAX_LENGTH) : '';
  }

  number(name: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
    const text = this.text(name);
    if (!/^\d{1,6}(?:[.,]\d{1,4})?$/.test(text)) return null;
    const value = Number(text.replace(',', '.'));
    return value >= min && value <= max ? value : null;
  }

  choice<Option extends { readonly id: string }>(name: string, options: readonly Option[]): Option | undefined {
    const id = this.text(name);
    return options.find((option) => option.id === id);
  }
}
