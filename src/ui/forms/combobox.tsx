import { type KeyboardEvent, useState, type ComponentProps, type ReactNode } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { TextInput } from './text-input.tsx'

/** The key that ends a composition is no longer a part of it in some browsers: this code is all that says so. */
export const isComposing = ({ keyCode, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

type ComboboxProps = Omit<ComponentProps<typeof TextInput>, 'role' | 'onInput' | 'onKeyDown' | 'onBlur'> & {
  id: string
  listLabel: string
  options: readonly { key: string; content: ReactNode }[]
  /** Announced when the list appears: "3 suggestions". */
  countText: string
  onType: (text: string) => void
  onAccept: (index: number) => void
  onClose: () => void
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Without script it is the field alone. */
export function Combobox({
  id,
  listLabel,
  options,
  countText,
  onType,
  onAccept,
  onClose,
  ...input
}: ComboboxProps) {
  const isScripted = useHydrated()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && options.length > 0
  // The list may have changed under the marked option.
  const marked = isOpen && active < options.length ? active : -1
  const listId = `${id}-list`
  const close = () => {
    setWanted(false)
    setActive(-1)
    onClose()
  }
  const accept = (index: number) => {
    close()
    onAccept(index)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (isComposing(event)) return
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setWanted(true)
      if (event.altKey) return
      const step = key === 'ArrowDown' ? 1 : -1
      // The field itself is between the last option and the first.
      const places = options.length + 1
      setActive(isOpen ? ((marked + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1)
    } else if (key === 'Enter' && marked >= 0) {
      event.preventDefault()
      accept(marked)
    } else if (key === 'Enter' || key === 'Tab') {
      close()
    } else if (key === 'Escape' && isOpen) {
      // Escape would also clear a search field.
      event.preventDefault()
      close()
    } else if (key === 'Home' || key === 'End' || key === 'ArrowLeft' || key === 'ArrowRight') {
      setActive(-1)
    }
  }

  return (
    <div className="relative min-w-0 flex-1">
      <TextInput
        {...input}
        id={id}
        {...(isScripted && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': marked >= 0 ? `${listId}-${marked}` : undefined,
        })}
        onInput={(event) => {
          setWanted(true)
          setActive(-1)
          onType(event.currentTarget.value)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={listLabel} className="combobox-list">
          {options.map(({ key, content }, index) => (
            <div
              key={key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => accept(index)}
            >
              {content}
            </div>
          ))}
        </div>
      )}
      {isScripted && (
        <p role="status" className="sr-only">
          {isOpen && countText}
        </p>
      )}
    </div>
  )
}
