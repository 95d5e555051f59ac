import { type FormEvent, useCallback, useRef, useState } from 'react'
import type { Api, CallInput, Result } from '#src/contract/client.ts'
import type { AnswerOf, EndpointShape } from '#src/contract/endpoint.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { TextKey } from '#src/strings/en.ts'
import { useGuard } from '#src/web/acts/use-guard.ts'
import { browserApi, failureText, isDeadToken, uploadApi } from '#src/web/api/api.ts'
import { readToken } from '#src/web/api/session.ts'
import { useText } from '#src/web/site/text.tsx'
import { getErrors, getTexts, headErrors } from './form-errors.ts'
import {
  type Failure,
  getFieldName,
  getFailure,
  getFirst,
  noFailure,
  getPostedFailure,
  getWords,
} from './form-failure.ts'
import { preparation, sendWithProof } from './form-protection.ts'
import { maskedAddress, type Posted, getRefusal } from './posted.ts'
import { useLogin } from './use-login.ts'

export interface FormOptions<E extends EndpointShape> {
  endpoint: E
  params?: CallInput<E>['params']
  /** Called when the form is first touched; the sending waits for it. */
  before?: () => Promise<unknown>
  failure?: TextKey
  invalid?: TextKey
  defaults?: FormValues
  posted?: Posted<AnswerOf<E>> | undefined
  alsoWrong?: (values: Record<string, string>) => FieldErrors | undefined
  onSuccess?: (answer: AnswerOf<E>) => void
  /** Returns `true` if the page itself shows the refusal. */
  onFailure?: (message: string, result: Result<AnswerOf<E>> & { ok: false }) => boolean | void
}

export type FormValues = Record<string, string | number | readonly string[] | null | undefined>

export type FormLife<E extends EndpointShape> = ReturnType<typeof useForm<E>>

/** Fields are uncontrolled: what was typed stays in them until `reset`. */
export function useForm<E extends EndpointShape>(options: FormOptions<E>) {
  const { endpoint, posted, failure: failed = 'form.failed' } = options
  const t = useText()
  const [failure, setFailure] = useState(() => getPostedFailure(posted, (key) => t(key ?? failed)))
  const [attempt, setAttempt] = useState(failure.summary.length > 0 ? 1 : 0)
  const [answer, setAnswer] = useState(posted?.ok ? posted.answer : undefined)
  const [succeeded, setSucceeded] = useState(posted?.ok === true)
  const [sentHere, setSentHere] = useState(false)
  const [sent, setSent] = useState<Record<string, string>>()
  const { acting, guard } = useGuard()
  const [progress, setProgress] = useState<number>()
  const [generation, setGeneration] = useState(0)
  const [values, setValues] = useState<FormValues>({
    ...options.defaults,
    ...(posted?.ok === false ? posted.values : {}),
  })
  const filledIn = useRef<FormValues>({})
  const isSent = useRef(false)
  const prepared = useRef(preparation(options.before))
  const begin = useCallback(() => prepared.current.begin(), [])

  const noteLogin = useLogin(() => setFailure(noFailure))

  function fail(next: Failure) {
    setFailure(next)
    setAttempt((before) => before + 1)
  }

  /** Checks only the fields in `names`, if given; the others are checked later. */
  function validate(element: HTMLFormElement, names?: ReadonlySet<string>): boolean {
    const form = new FormData(element)
    return report(element, { ...options.alsoWrong?.(getTexts(form)), ...getErrors(endpoint, form) }, names)
  }

  async function validateFiles(element: HTMLFormElement, names?: ReadonlySet<string>): Promise<boolean> {
    return (
      validate(element, names) && report(element, await headErrors(endpoint, new FormData(element)), names)
    )
  }

  function report(element: HTMLFormElement, found: FieldErrors, names?: ReadonlySet<string>): boolean {
    const errors = Object.entries(found).filter(([name]) => names?.has(name) ?? true)
    const right = errors.length === 0
    if (right) setFailure(noFailure)
    else fail(getFailure(element, getWords(t, Object.fromEntries(errors))))
    return right
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (!isSent.current) await guard('send', (keyed) => sendChecked(element, keyed))
  }

  async function sendChecked(element: HTMLFormElement, keyed: (api: Api) => Api) {
    const form = new FormData(element)
    if (!(await validateFiles(element))) return
    setSucceeded(false)
    const result = await send(form, keyed)
    setProgress(undefined)
    if (result.ok) {
      // The form opens again when it is cleared.
      isSent.current = true
      setAnswer(result.data)
      setSent(getTexts(form))
      setSucceeded(true)
      setSentHere(true)
      options.onSuccess?.(result.data)
    } else {
      // Another tab may have logged in meanwhile: then no login is to come.
      noteLogin(isDeadToken(result) && readToken('user') === null)
      const isInvalid = result.kind === 'refused' && result.status === 422
      const message = failureText(t, result, t((isInvalid && options.invalid) || failed))
      const isShown = options.onFailure?.(message, result) === true
      const { file } = endpoint
      // The browser says no more of a file that it cannot read than of a network that fails.
      if (result.kind === 'network' && file && !(await isReadable(form.get(file.field))))
        fail(getFailure(element, getWords(t, { [file.field]: [{ key: 'upload.choose_again' }] })))
      else fail(isShown ? noFailure : getFailure(element, getRefusal(result).errors, message))
    }
  }

  async function send(form: FormData, keyed: (api: Api) => Api): Promise<Result<AnswerOf<E>>> {
    await prepared.current.wait()
    const api = keyed(endpoint.file ? uploadApi((fraction) => setProgress(fraction * 100)) : browserApi)
    const input = {
      ...(options.params ? { params: options.params } : {}),
      body: endpoint.file
        ? withoutEmptyFile(form, endpoint.file.field)
        : (getTexts(form) as CallInput<E>['body']),
    }
    return sendWithProof((headers) => {
      if (endpoint.file) setProgress(0)
      return api(endpoint, { ...input, headers })
    })
  }

  function clear() {
    isSent.current = false
    setSentHere(false)
    setFailure(noFailure)
    setValues({ ...options.defaults, ...filledIn.current })
    setGeneration((before) => before + 1)
  }

  /** Fills untouched fields with values that came later than the form. */
  const fillIn = useCallback((later: FormValues) => {
    const earlier = filledIn.current
    filledIn.current = later
    setValues((before) => {
      const own = Object.entries(before).filter(
        ([name, value]) => !(name in earlier && earlier[name] === value),
      )
      return { ...later, ...Object.fromEntries(own) }
    })
  }, [])

  /** Empties the form, also of values filled in from elsewhere. */
  function reset() {
    filledIn.current = {}
    clear()
    setSucceeded(false)
    setAnswer(undefined)
  }

  /** Brings the form back as it was sent; the next sending replaces that one. */
  function correct() {
    clear()
    setValues({ ...sent, previous_email: sent?.['email'] })
    setSucceeded(false)
  }

  /** Keeps the attempt's summary, unless a chosen file corrects the last error. A chosen file is checked at once. */
  function change(event: FormEvent<HTMLFormElement>) {
    // A browser fills in fields that nobody went to.
    begin()
    const target = event.target as HTMLInputElement
    const { files } = target
    const field = getFieldName(target)
    if (!field || !(field in failure.errors || files?.length)) return
    const form = new FormData(event.currentTarget)
    const error = { ...options.alsoWrong?.(getTexts(form)), ...getErrors(endpoint, form) }[field]
    const { [field]: _, ...others } = failure.errors
    const errors = error ? { ...others, ...getFirst(getWords(t, { [field]: error })) } : others
    setFailure({ ...failure, errors })
    if (files?.length && !error) void reportBrokenFile(target, form, field in failure.errors)
  }

  async function reportBrokenFile(input: HTMLInputElement, form: FormData, wasWrong: boolean) {
    const [file] = input.files!
    const broken = getFirst(getWords(t, await headErrors(endpoint, form)))
    if (input.files?.[0] !== file) return
    setFailure((before) => {
      const errors = { ...before.errors, ...broken }
      return wasWrong && Object.keys(errors).length === 0 ? noFailure : { ...before, errors }
    })
  }

  return {
    generation,
    values,
    screened: endpoint.screened === true,
    attempt,
    errors: failure.errors,
    summary: failure.summary,
    busy: acting !== undefined,
    /** A file was chosen, and a page that came back without script has lost it. */
    lostFile: posted?.ok === false && posted.hadFile && !succeeded,
    progress,
    succeeded,
    /** False after a submit without script, whose page has empty fields that may be filled in anew. */
    sentHere,
    answer,
    /** The address that was typed, masked. */
    sentTo: maskedAddress(sent?.['email']) ?? (posted?.ok ? posted.sentTo : undefined),
    /** Unmasked, so that a mistyped number is noticed. */
    sentPhone: sent?.['phone'] ?? (posted?.ok ? posted.sentPhone : undefined),
    sentConsent: sent?.['consent'] ?? (posted?.ok ? posted.sentConsent : undefined),
    correct: sent?.['email'] ? correct : undefined,
    begin,
    submit,
    validate,
    validateFiles,
    change,
    clear,
    reset,
    fillIn,
  }
}

/** Removes the part of a field without a file, which proxies and programs take for a file. */
function withoutEmptyFile(form: FormData, field: string): FormData {
  const chosen = form.get(field)
  if (chosen instanceof File && chosen.size === 0 && chosen.name === '') form.delete(field)
  return form
}

async function isReadable(file: FormDataEntryValue | null): Promise<boolean> {
  if (!(file instanceof File) || file.size === 0) return true
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
