import { deviceStore, isWithinDays } from '../boot/device-storage.ts'

/** Names what was sent, and says nothing of what is in it. */
interface Receipt {
  number: string
  title: string
  at: string
  vacancy?: number
}

/** With the code it can be opened from the list. */
export interface SentReceipt extends Receipt {
  code?: string | null | undefined
}

export const LAST_RECEIPT = 'receipt'
export const appliedKey = (vacancy: number | string) => `applied:${vacancy}`

/** Home shows a receipt for a day; a vacancy's page shows for 180 days that its visitor applied. */
const getStore = (key: string) =>
  deviceStore<Receipt>(key, ({ at }) => isWithinDays(key === LAST_RECEIPT ? 1 : 180, at))

export function readReceipt(key: string): Receipt | undefined {
  return getStore(key).read()
}

const MAX_LISTED = 30
const listed = deviceStore<{ sent: SentReceipt[] }>('sent-from-here', ({ sent }) => Array.isArray(sent))

/** Newest first. */
export function listedReceipts(): SentReceipt[] {
  return listed.read()?.sent.filter(({ at }) => isWithinDays(180, at)) ?? []
}

export function dropListedReceipts(): void {
  listed.write()
}

export interface DeviceMemory {
  /** Home names what was sent. */
  isRemembered: boolean
  /** An account lists what it sent, and a shared device lists nothing. */
  isListed: boolean
  isShared: boolean
}

export function saveReceipt(
  { code, ...receipt }: SentReceipt,
  { isRemembered, isListed, isShared }: DeviceMemory,
): void {
  getStore(LAST_RECEIPT).write(isRemembered && !isShared ? receipt : undefined)
  if (receipt.vacancy !== undefined)
    getStore(appliedKey(receipt.vacancy)).write(isShared ? undefined : receipt)
  if (!isListed) return
  const before = listedReceipts()
  const same = before.find(({ number }) => number === receipt.number)
  // A retry gets its first answer without a code.
  const kept = code ?? same?.code
  const sent = [{ ...receipt, ...(kept && { code: kept }) }, ...before.filter((one) => one !== same)]
  listed.writeWanted({ sent: sent.slice(0, MAX_LISTED) })
}

export function dropLastReceipt(): void {
  getStore(LAST_RECEIPT).write()
}
