import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Changes what the form around `place` sends, each time that its fields are read. */
export function useSentForm(place: RefObject<HTMLElement | null>, change: (sent: FormData) => void): void {
  const changeNow = useEffectEvent(change)
  useEffect(() => {
    const form = place.current?.closest('form')
    const listen = ({ formData }: FormDataEvent) => changeNow(formData)
    form?.addEventListener('formdata', listen)
    return () => form?.removeEventListener('formdata', listen)
  }, [place])
}
