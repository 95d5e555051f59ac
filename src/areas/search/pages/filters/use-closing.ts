import { useEffect, useRef } from 'react'
import type { HomeAddress } from './home-address.ts'

/** Gives the ref of a fold that stands before the list of a narrow screen: a visitor who asked for another list wants to see it. */
export function useClosing(address: HomeAddress, narrow: string, staysOpen = false) {
  const fold = useRef<HTMLDetailsElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address && fold.current && matchMedia(narrow).matches) fold.current.open = staysOpen
    shown.current = address
  }, [address, narrow, staysOpen])
  return fold
}
