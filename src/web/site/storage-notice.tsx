import { useText } from './text.tsx'

/** Shown for twenty seconds when the browser refused to store what the visitor wants stored (boot/device-storage.ts). */
export function StorageNotice() {
  return (
    <p
      role="alert"
      className="fixed inset-x-0 top-0 z-30 hidden bg-warning-soft px-4 py-2 text-center storage-refused:block"
    >
      {useText()('site.storage_refused')}
    </p>
  )
}
