import { useSyncExternalStore } from 'react'
import type { Result } from '#src/contract/client.ts'
import { readText, writeShort, setSessionFlag, tokenKeys } from '../boot/device-storage.ts'
import { dropLastReceipt } from '../receipts/device-receipts.ts'

export type SessionKind = keyof typeof tokenKeys

const listeners = new Set<() => void>()

function announce(): void {
  setSessionFlag()
  for (const listener of listeners) listener()
}

export function readToken(kind: SessionKind): string | null {
  return readText(tokenKeys[kind])
}

let isEnding = false

export function isSessionEnding(): boolean {
  return isEnding
}

export async function endSession<T>(kind: SessionKind, call: () => Promise<T>): Promise<T> {
  isEnding = true
  delete opened[kind]
  try {
    return await call()
  } finally {
    isEnding = false
  }
}

interface PageAccount {
  id: number
  refusal: string
  /** The account of the current token, which another tab may have stored. */
  findCurrent: () => Promise<Result<{ id: number }>>
}

const opened: Partial<Record<SessionKind, { page: string; account: PageAccount | undefined }>> = {}

/** Stores the account that a page was opened as; another page takes whoever is logged in then. */
export function openPageAs(kind: SessionKind, page: string, account: PageAccount | undefined): void {
  const before = opened[kind]
  if (before?.page !== page || !before.account) opened[kind] = { page, account }
}

/** A page acts for the account that it was opened as, and for no other. */
export async function refusalOfOther(
  kind: SessionKind,
): Promise<(Result<never> & { ok: false }) | undefined> {
  const account = readToken(kind) === null ? undefined : opened[kind]?.account
  const current = await account?.findCurrent()
  if (!account || !current?.ok || current.data.id === account.id) return undefined
  return { ok: false, kind: 'refused', status: 409, problem: { message: account.refusal } }
}

export function storeToken(kind: SessionKind, token: string): void {
  delete opened[kind]
  writeShort(tokenKeys[kind], token)
  announce()
}

export function removeToken(kind: SessionKind): void {
  writeShort(tokenKeys[kind], null)
  if (kind === 'user') dropLastReceipt()
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Other tabs announce a login or a logout by the storage event.
  window.addEventListener('storage', listener)
  // A page in the browser's back/forward cache got no events meanwhile.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

export function useToken(kind: SessionKind): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readToken(kind),
    () => undefined,
  )
}
