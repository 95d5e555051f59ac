import { useLayoutEffect, useState } from 'react'
import { readText, writeShort } from '../boot/device-storage.ts'

type Keys = Partial<Record<string, () => void>>

/**
 * One-letter keys, while no field has the focus and no other key is held. A layout effect, so that a key acts on what is
 * shown: after the paint it could still act on what was shown before.
 */
export function useLetterKeys(keys: Keys, on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // Keys reach nothing behind a dialog.
      if (document.querySelector('dialog:modal')) return
      if ((event.target as Element).closest('input, select, textarea, [contenteditable]')) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

const KEY = 'reviewKeysOff'

export const areKeysOn = () => readText(KEY) === null

/** Speech control and a stray elbow press letters too: who wants none switches them off (WCAG 2.1.4). */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(areKeysOn)
  return [
    on,
    (wanted) => {
      writeShort(KEY, wanted ? null : 'true')
      setOn(wanted)
    },
  ]
}
