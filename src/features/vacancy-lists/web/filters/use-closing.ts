import { useEffect, useRef } from 'react'
import type { HomeAddress } from './home-address.ts'

/** Folds what stands before the list of a narrow screen: a visitor who asked for another list wants to see it. */
export function useClosing(
  fold: React.RefObject<HTMLDetailsElement | null>,
  address: HomeAddress,
  narrow: string,
  staysOpen = false,
) {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address && fold.current && matchMedia(narrow).matches) fold.current.open = staysOpen
    shown.current = address
  }, [fold, address, narrow, staysOpen])
}
