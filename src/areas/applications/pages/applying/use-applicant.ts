import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useViewer } from '#src/areas/people/pages/accounts/use-viewer.ts'
import { useDeviceDraft } from '#src/web/forms/use-device-draft.ts'
import type { FormValues } from '#src/web/forms/use-form.ts'
import { clearDeviceDetails, rememberOnDevice } from '../details/device-details.ts'
import { useKnownDetails, type KnownDetails } from '../details/use-known-details.ts'
import { fieldsOfNoDraft, personIn, valuesOf, type NameFields } from './applicant-fields.ts'

/** The box has no name, so that it is not sent. */
export const REMEMBER_ID = 'remember-me'

/**
 * Remembers the person of a form that was sent where its box is ticked, and forgets them where it is not, which it
 * returns. For who is logged in there is no box.
 */
function rememberApplicant(place: HTMLElement | null, names: NameFields): boolean {
  const box = place?.querySelector<HTMLInputElement>(`#${REMEMBER_ID}`)
  if (!box?.form) return true
  if (box.checked) rememberOnDevice(personIn(names, box.form))
  else clearDeviceDetails()
  return box.checked
}

/** `isRemembered` is true once a form was sent whose person this device remembers. */
export function useRemembering(place: RefObject<HTMLElement | null>, names: NameFields) {
  const [isRemembered, setRemembered] = useState(false)
  return { isRemembered, remember: () => setRemembered(rememberApplicant(place.current, names)) }
}

export interface Applicant {
  known: KnownDetails
  forget: () => void
  draft: ReturnType<typeof useDeviceDraft>
}

interface ApplicantOptions {
  /** The form stands somewhere in it. */
  place: RefObject<HTMLElement | null>
  form: { fillIn: (values: FormValues) => void; sentHere: boolean }
  /** The draft of the form has this name. */
  draftName: string
  /** Has to stay the same. */
  names: NameFields
}

/** Fills in a form that takes a CV with what is known of its applicant, and keeps what they type until it is sent. */
export function useApplicant({ place, form, draftName, names }: ApplicantOptions): Applicant {
  const { known, forget } = useKnownDetails()
  const { fillIn } = form
  useEffect(() => {
    if (known.from === 'account' || known.from === 'device') fillIn(valuesOf(names, known.details))
    else fillIn({})
  }, [known, names, fillIn])
  const viewer = useViewer()
  // A draft is its writer's: another user of this browser finds none.
  const writer =
    viewer.state === 'user' ? `:${viewer.user.id}` : viewer.state === 'anonymous' ? '' : undefined
  const leftOut = useMemo(() => fieldsOfNoDraft(names), [names])
  const draft = useDeviceDraft({
    place,
    name: writer === undefined ? undefined : draftName + writer,
    leftOut,
    sent: form.sentHere,
  })
  return { known, forget, draft }
}
