import { deviceStore, isWithinDays } from '../boot/device-storage.ts'

/** Names what was sent, and says nothing of what is in it. */
export interface Receipt {
  number: string
  title: string
  at: string
  vacancy?: number
  /** A code opens it, and no mail was sent. The code is nowhere on the device. */
  byCode?: boolean
}

export const LAST_RECEIPT = 'receipt'
export const appliedKey = (vacancy: number | string) => `applied:${vacancy}`

/** The line on Home is for who has just sent something; the one on a vacancy says for long that they applied. */
const storeOf = (key: string) =>
  deviceStore<Receipt>(key, ({ at }) => isWithinDays(key === LAST_RECEIPT ? 1 : 180, at))

export function readReceipt(key: string): Receipt | undefined {
  return storeOf(key).read()
}

/** Home says nothing on a device that is not to remember its user. */
export function saveReceipt(receipt: Receipt, isRemembered: boolean): void {
  storeOf(LAST_RECEIPT).write(isRemembered ? receipt : undefined)
  if (receipt.vacancy !== undefined) storeOf(appliedKey(receipt.vacancy)).write(receipt)
}

export function dropReceipt(key: string): void {
  storeOf(key).write()
}
