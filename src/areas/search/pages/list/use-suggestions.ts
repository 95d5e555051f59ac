import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '#src/areas/search/calls/words/search.ts'
import { browserApi } from '#src/web/api/api.ts'
import { useFrame } from '#src/web/site/site.ts'
import { listSuggestions } from './list-calls.ts'

const PAUSE_MS = 150
const LEAST_LETTERS = 2

/** Asks for suggestions after a pause in typing; an answer that comes too late is not shown. */
export function useSuggestions() {
  const { language } = useFrame()
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const asking = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined)
  const stop = () => {
    clearTimeout(asking.current?.timer)
    asking.current?.abort.abort()
  }
  useEffect(() => stop, [])

  function ask(text: string) {
    stop()
    const q = text.trim()
    if ([...q].length < LEAST_LETTERS) {
      setSuggestions([])
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      browserApi(listSuggestions, { query: { q: q.slice(0, 200), language }, signal: abort.signal }).then(
        (result) => setSuggestions(result.ok && Array.isArray(result.data) ? result.data : []),
        () => undefined,
      )
    }, PAUSE_MS)
    asking.current = { timer, abort }
  }

  function close() {
    stop()
    setSuggestions([])
  }

  return { suggestions, ask, close }
}
