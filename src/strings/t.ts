/** A dictionary of another language must have the keys of the English one, none missing and none left over. */
export type Translation<English> = Readonly<Record<keyof English, string>>

export type Values = Record<string, string | number>

/** Fills `{name}` places of a text. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
}

/** Gives the texts of one language by key, e.g. `t('field.too_long', { max: 150 })`. */
export function translator<K extends string>(texts: Readonly<Record<K, string>>) {
  return (key: K, values?: Values): string => (values ? fill(texts[key], values) : texts[key])
}
