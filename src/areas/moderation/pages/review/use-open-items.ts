import { useEffect, useState } from 'react'
import { panelApi } from '#src/web/api/api.ts'
import { type OpenItem, openQueueItem } from '../../calls/open-items.ts'

const AGAIN_MS = 60_000

type Item = Pick<OpenItem, 'queue' | 'id'>

export function findOpener(items: readonly OpenItem[], { queue, id }: Item): string | undefined {
  return items.find((one) => one.queue === queue && one.id === id)?.admin_name
}

/** The place of the item that was asked for (-1: none), else of the first that nobody else has open. */
export function getPlace(queue: readonly Item[], wanted: number, items: readonly OpenItem[]): number {
  if (wanted >= 0) return wanted
  return Math.max(
    queue.findIndex((item) => findOpener(items, item) === undefined),
    0,
  )
}

/** Tells the other admins what is open here, and returns what they have open; nobody waits for that. */
export function useOpenItems(loaded: readonly OpenItem[], open: Item | undefined): readonly OpenItem[] {
  const [items, setItems] = useState(loaded)
  const { queue, id } = open ?? {}
  useEffect(() => {
    if (queue === undefined || id === undefined) return undefined
    let isLeft = false
    const announce = async () => {
      if (document.visibilityState === 'hidden') return
      const result = await panelApi(openQueueItem, { body: { queue, id } })
      if (result.ok && !isLeft) setItems(result.data)
    }
    void announce()
    const timer = setInterval(() => void announce(), AGAIN_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [queue, id])
  return items
}
