/** A remedy says that it hurts; without one it is well. */
export interface Finding {
  name: string
  text: string
  remedy?: string | undefined
}

export function findingLines({ name, text, remedy }: Finding): string {
  const line = `${remedy ? 'HURTS' : 'ok   '}  ${name}: ${text}`
  return remedy ? `${line}\n         ${remedy}` : line
}
