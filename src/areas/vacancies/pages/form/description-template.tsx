import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { writeField } from '#src/web/forms/write-field.ts'
import { useSteps } from './step-context.ts'

/** Three lines to go on from, on phones. Lines that were left as they are describe nothing. */
export function DescriptionTemplate() {
  const a = useAccountText()
  const { isInSteps } = useSteps()
  const place = useRef<HTMLDivElement>(null)
  const lines = a('posting.template')
  useEffect(() => {
    const form = place.current?.closest('form')
    const leaveOut = ({ formData }: FormDataEvent) => {
      const written = formData.get('description')
      if (
        typeof written === 'string' &&
        written.replace(/\s+/g, ' ').trim() === lines.replace(/\s+/g, ' ').trim()
      )
        formData.set('description', '')
    }
    form?.addEventListener('formdata', leaveOut)
    return () => form?.removeEventListener('formdata', leaveOut)
  }, [lines])
  function write() {
    const field = document.getElementById('description') as HTMLTextAreaElement
    field.focus()
    if (field.value.trim() !== '') return
    // The last line goes on after a blank too, which a text does not end with.
    writeField('description', `${lines} `)
    const end = field.value.indexOf('\n')
    field.setSelectionRange(end, end)
  }
  return (
    <div ref={place} hidden={!isInSteps}>
      <Button small variant="secondary" onClick={write}>
        {a('posting.template.use')}
      </Button>
    </div>
  )
}
