import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useFirstValue } from '#src/web/forms/form-fields.tsx'
import { useFormChanges } from '#src/web/forms/use-form-changes.ts'
import { useSentForm } from '#src/web/forms/use-sent-form.ts'
import { writeField } from '#src/web/forms/write-field.ts'

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Three lines to go on from. Lines that were left as they are describe nothing. */
export function DescriptionTemplate() {
  const a = useAccountText()
  const [isWritten, setWritten] = useState(Boolean(useFirstValue('description')))
  const place = useRef<HTMLDivElement>(null)
  useFormChanges(place, 0, (form) => setWritten(new FormData(form).get('description') !== ''))
  const lines = a('posting.template')
  useSentForm(place, (sent) => {
    const written = sent.get('description')
    if (typeof written === 'string' && inOneLine(written) === inOneLine(lines)) sent.set('description', '')
  })
  function write() {
    const field = document.getElementById('description') as HTMLTextAreaElement
    field.focus()
    // The last line needs a blank to go on from too, and no text of `strings` ends with one.
    writeField('description', `${lines} `)
    const end = field.value.indexOf('\n')
    field.setSelectionRange(end, end)
  }
  return (
    <div ref={place} hidden={isWritten} className="noscript:hidden">
      <Button small variant="secondary" onClick={write}>
        {a('posting.template.use')}
      </Button>
    </div>
  )
}
