import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** Fields are known by their names, so one form of a page is open at a time. */
export function useOneOpenPart() {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<string>()
  return (part: string) => ({
    isOpen: open === part,
    onToggle: (isOpen: boolean) => setOpen(isOpen ? part : undefined),
    onChanged: () => {
      setOpen(undefined)
      void revalidate()
    },
  })
}
