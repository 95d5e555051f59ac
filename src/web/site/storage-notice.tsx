import { useText } from './text.tsx'

/** Shown when the browser refused to store what the visitor wants stored (boot/device-storage.ts). */
export function StorageNotice() {
  return (
    <p
      role="alert"
      className="hidden bg-warning-soft px-4 py-2 text-center font-semibold storage-refused:block"
    >
      {useText()('site.storage_refused')}
    </p>
  )
}
