import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'ref'> & {
  /** The browser's own button has a label in the browser's language, not in the page's. */
  chooseLabel: string
  noneLabel: string
  /** A file was chosen before, and is not there any more. */
  againText?: string
  formatSize: (bytes: number) => string
  onFile?: (file: File | undefined) => void
  /** Returns the files to use instead, if the chosen ones need a change. */
  replace?: (files: readonly File[]) => Promise<readonly File[]> | undefined
  /** The chosen image is shown; needs `blob:` in the policy's img-src. */
  preview?: boolean
  previewAlt?: string
  /** 0 to 100 while the file is on its way. */
  progress?: number
  progressLabel?: string
}

export function FileInput({
  chooseLabel,
  noneLabel,
  againText,
  formatSize,
  onFile,
  replace,
  preview,
  previewAlt = '',
  progress,
  progressLabel,
  onChange,
  ...rest
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [file] = files
  const [image, setImage] = useState<string>()
  /** Files that replaced chosen ones are not replaced again. */
  const replaced = useRef(new WeakSet<File>())
  const refused = rest['aria-invalid'] === true
  const isAgain = againText !== undefined && !file

  useEffect(() => {
    const form = input.current?.form
    const clearFiles = () => setFiles([])
    form?.addEventListener('reset', clearFiles)
    // Files may have been chosen before hydration.
    setFiles([...(input.current?.files ?? [])])
    return () => form?.removeEventListener('reset', clearFiles)
  }, [])

  useEffect(() => {
    if (!preview || !file?.type.startsWith('image/')) return undefined
    const url = URL.createObjectURL(file)
    setImage(url)
    return () => {
      URL.revokeObjectURL(url)
      setImage(undefined)
    }
  }, [file, preview])

  function choose(files: readonly File[], before: readonly File[]) {
    // Another one may have been chosen meanwhile.
    if (!input.current || input.current.files?.[0] !== before[0]) return
    const transfer = new DataTransfer()
    for (const one of files) transfer.items.add(one)
    input.current.files = transfer.files
    for (const one of input.current.files) replaced.current.add(one)
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div className="file-box rounded border border-dashed border-edge bg-card has-aria-invalid:border-danger">
      <div className="relative p-2 text-sm">
        <input
          {...rest}
          ref={input}
          aria-describedby={cx(rest['aria-describedby'], isAgain && `${rest.id}-again`) || undefined}
          type="file"
          className="block w-full cursor-pointer file:me-3 file:min-h-control file:cursor-pointer file:rounded file:border file:border-solid file:border-edge file:bg-card file:px-3 file:font-semibold file:text-primary"
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            setFiles(chosen)
            const others = chosen.some((one) => replaced.current.has(one)) ? undefined : replace?.(chosen)
            if (others) {
              event.stopPropagation()
              return void others.then((files) => choose(files, chosen))
            }
            onFile?.(chosen[0])
            onChange?.(event)
          }}
        />
        <div aria-hidden="true" className="hidden flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex min-h-control items-center rounded border border-edge px-3 font-semibold text-primary">
            {chooseLabel}
          </span>
          {!file && <span>{noneLabel}</span>}
        </div>
      </div>
      {isAgain && (
        <p id={`${rest.id}-again`} className="px-3 pb-2 text-sm font-semibold">
          {againText}
        </p>
      )}
      <div aria-live="polite">
        {files.map((one, at) => (
          <p key={at} className="flex gap-x-2 px-3 pb-2 text-sm">
            <Icon
              name={refused ? 'warning' : 'check'}
              className={cx('mt-0.5 size-4 shrink-0', refused ? 'text-danger' : 'text-success')}
            />
            <span className="min-w-0">
              <span className="font-semibold break-all">{one.name}</span>{' '}
              <span className="whitespace-nowrap text-muted">
                {/* One text: React would remove an empty part of several, and fail if a translator has moved it. */}
                {`${extension(one.name)} · ${formatSize(one.size)}`}
              </span>
            </span>
          </p>
        ))}
      </div>
      {image && (
        <img
          src={image}
          alt={previewAlt}
          className="mx-3 mb-3 max-h-64 max-w-[calc(100%-1.5rem)] rounded border border-line"
        />
      )}
      {progress !== undefined && (
        <div className="flex items-center gap-3 px-3 pb-3">
          <progress className="w-full" max={100} value={progress} aria-label={progressLabel} />
          <span className="w-12 text-end text-sm figures">{Math.round(progress)}%</span>
        </div>
      )}
    </div>
  )
}

function extension(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : ''
}
