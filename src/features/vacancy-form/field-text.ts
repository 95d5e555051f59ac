/** The value of a vacancy's field as a form's field holds it: nothing is empty, several values stand with commas. */
export function asFieldText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
