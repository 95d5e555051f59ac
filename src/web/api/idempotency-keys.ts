/** The same content, tried again, keeps its key (decisions, "API"). */
export function attemptKeys() {
  let content: string | undefined
  let key = ''
  return {
    keyFor(form: FormData): string {
      const now = JSON.stringify([...form].map(([name, value]) => [name, markOf(value)]))
      if (now !== content) {
        content = now
        key = freshKey()
      }
      return key
    },
    /** The same words sent after a success are meant as something new. */
    forget() {
      content = undefined
    },
  }
}

function markOf(value: FormDataEntryValue): unknown {
  return typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
}

/** `crypto.randomUUID` is missing where a board is looked at over plain http in the local network. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
