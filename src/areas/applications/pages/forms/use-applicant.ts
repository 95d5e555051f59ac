import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useViewer } from '#src/areas/people/pages/accounts/use-viewer.ts'
import { browserApi } from '#src/web/api/api.ts'
import { useToken } from '#src/web/api/session.ts'
import { deviceStore } from '#src/web/boot/device-storage.ts'
import { useDeviceDraft } from '#src/web/forms/device-draft.tsx'
import type { FormValues } from '#src/web/forms/use-form.ts'
import type { DeviceMemory } from '#src/web/receipts/device-receipts.ts'
import { type ApplicantDetails, readDetails } from '../../calls/details/details.ts'
import { resumeFile } from '../../calls/forms/applying.ts'

/** The boxes have no name, so that they are not sent. */
export const REMEMBER_ID = 'remember-me'
export const SHARED_ID = 'shared-phone'

/** The state until a form was sent by script. */
const unsent: DeviceMemory = { isRemembered: false, isListed: false, isShared: false }
const ofAccount: DeviceMemory = { isRemembered: true, isListed: false, isShared: false }

/** Remembers the person if the form's box is ticked, else forgets them. An account has no such boxes. */
function rememberApplicant(place: HTMLElement | null, names: NameFields): DeviceMemory {
  const box = place?.querySelector<HTMLInputElement>(`#${REMEMBER_ID}`)
  if (!box?.form) return ofAccount
  const isShared = place?.querySelector<HTMLInputElement>(`#${SHARED_ID}`)?.checked ?? false
  const isRemembered = box.checked && !isShared
  if (isRemembered)
    deviceDetails.writeWanted({ ...(deviceDetails.read() ?? noDetails), ...readPerson(names, box.form) })
  else deviceDetails.write()
  return { isRemembered, isListed: !isShared, isShared }
}

/** `memory` says what this device may store of a form that was sent. */
export function useRemembering(place: RefObject<HTMLElement | null>, names: NameFields) {
  const [memory, setMemory] = useState<DeviceMemory>(unsent)
  return { memory, remember: () => setMemory(rememberApplicant(place.current, names)) }
}

export interface Applicant {
  known: KnownDetails
  forget: () => void
  draft: ReturnType<typeof useDeviceDraft>
}

interface ApplicantOptions {
  /** An element that contains the form. */
  place: RefObject<HTMLElement | null>
  form: { fillIn: (values: FormValues) => void; sentHere: boolean }
  draftName: string
  /** Must be the same array in each render. */
  names: NameFields
}

/** Fills in a form that takes a CV with what is known of its applicant, and keeps what they type until it is sent. */
export function useApplicant({ place, form, draftName, names }: ApplicantOptions): Applicant {
  const { known, forget } = useKnownDetails()
  const { fillIn } = form
  useEffect(() => {
    if (known.from === 'account' || known.from === 'device') fillIn(getValues(names, known.details))
    else fillIn({})
  }, [known, names, fillIn])
  const viewer = useViewer()
  // A draft belongs to its writer: another user of this browser finds none.
  const writer =
    viewer.state === 'user' ? `:${viewer.user.id}` : viewer.state === 'anonymous' ? '' : undefined
  const leftOut = useMemo(() => getUndraftedFields(names), [names])
  const draft = useDeviceDraft({
    place,
    name: writer === undefined ? undefined : draftName + writer,
    leftOut,
    sent: form.sentHere,
  })
  return { known, forget, draft }
}

type KnownDetails =
  /** Not known yet, or not readable: the form stays empty. */
  | { from: 'nowhere' }
  | { from: 'none' }
  | { from: 'account'; details: ApplicantDetails }
  | { from: 'device'; details: DeviceDetails }

function useKnownDetails(): { known: KnownDetails; forget: () => void } {
  const token = useToken('user')
  const [known, setKnown] = useState<KnownDetails>({ from: 'nowhere' })
  useEffect(() => {
    if (token === undefined) return undefined
    if (token === null) {
      const details = deviceDetails.read()
      setKnown(details ? { from: 'device', details } : { from: 'none' })
      return undefined
    }
    let left = false
    setKnown({ from: 'nowhere' })
    const ask = async () => {
      const result = await browserApi(readDetails)
      if (!left && result.ok) setKnown({ from: 'account', details: result.data })
    }
    ask().catch(() => undefined)
    return () => {
      left = true
    }
  }, [token])
  const forget = useCallback(() => {
    deviceDetails.write()
    setKnown({ from: 'none' })
  }, [])
  return { known, forget }
}

/** The fields of a form that hold its applicant's name: one, or the first name and the last. */
type NameFields = readonly [name: string] | readonly [first: string, last: string]

interface Contact {
  name: string
  email: string
  phone: string | null
  city: string | null
}

/** Drafts leave out personal details, as others may use the device, and consents, which are given anew each time. */
function getUndraftedFields(names: NameFields): readonly string[] {
  const own = [...names, 'email', 'phone', 'city', 'dob-day', 'dob-month', 'dob-year', 'gender', 'address']
  return [...own, 'agreeTerms', 'terms', 'consent', resumeFile.orSaved]
}

/** Fills the fields of a form with a person's details; the last word of the name is the last name. */
function getValues(names: NameFields, { name, ...contact }: Contact): Record<string, string | null> {
  const [first, last] = names
  const at = last === undefined ? -1 : name.lastIndexOf(' ')
  if (last === undefined || at < 0) return { ...contact, [first]: name }
  return { ...contact, [first]: name.slice(0, at), [last]: name.slice(at + 1) }
}

/** Reads a person's details from the fields that a form has. */
function readPerson(names: NameFields, form: HTMLFormElement): Partial<DeviceDetails> {
  const texts = new FormData(form)
  const getText = (field: string) => {
    const text = texts.get(field)
    return typeof text === 'string' ? text.trim() : ''
  }
  const given = ['email', 'phone', 'city'].filter((field) => texts.has(field))
  return {
    name: names.map(getText).join(' ').trim(),
    ...Object.fromEntries(given.map((field) => [field, getText(field)])),
  }
}

interface DeviceDetails {
  name: string
  email: string
  phone: string
  city: string
}

const noDetails: DeviceDetails = { name: '', email: '', phone: '', city: '' }

const deviceDetails = deviceStore<DeviceDetails>(
  'remembered-applicant',
  ({ name }) => typeof name === 'string',
)
