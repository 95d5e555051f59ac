import { useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Lets one form of a page be open at a time, because fields are known by their names. Returns the properties of a part, by
 * its name: a change closes it and reads the page again.
 */
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
