/** A device keeps this of something that was sent from it: enough to name it, and nothing of what it said. */
export interface Receipt {
  number: string
  /** The position or the category. */
  title: string
  /** ISO 8601. */
  at: string
  /** Of an application for a position. */
  vacancy?: number
}

/** The strip on Home shows the last one until it is put away. */
export const LAST_RECEIPT = 'receipt'
/** A vacancy says by this that its reader applied. */
export const appliedKey = (vacancy: number | string) => `applied:${vacancy}`

const DAYS_KEPT = 180

export function readReceipt(key: string): Receipt | undefined {
  try {
    const receipt = JSON.parse(localStorage.getItem(key) ?? 'null') as Receipt | null
    if (receipt && Date.now() - Date.parse(receipt.at) < DAYS_KEPT * 86_400_000) return receipt
    localStorage.removeItem(key)
  } catch {
    // If storage is forbidden, nothing was kept.
  }
  return undefined
}

export function keepReceipt(receipt: Receipt): void {
  try {
    const text = JSON.stringify(receipt)
    localStorage.setItem(LAST_RECEIPT, text)
    if (receipt.vacancy !== undefined) localStorage.setItem(appliedKey(receipt.vacancy), text)
  } catch {
    // If storage is forbidden or full, the mail has the number too.
  }
}

export function dropReceipt(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept where nothing can be.
  }
}
