const MAX_LENGTH = 2_000;

export class Values {
  constructor(private readonly sent: Readonly<Record<string, unknown>>) {}

  text(name: string): string {
    const value: unknown = Object.hasOwn(this.sent, name) ? this.sent[name] : '';
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' ? first.trim().slice(0, MAX_LENGTH) : '';
  }

  choice<Option extends { readonly id: string }>(name: string, options: readonly Option[]): Option | undefined {
    const id = this.text(name);
    return options.find((option) => option.id === id);
  }
}
