const FILES = 'main input[type=file]'

/** Web storage holds no files: these are lost with the page. */
let held: { page: string; admin: number | undefined; files: Map<string, FileList> } | undefined

export function storeChosenFiles(page: string, admin: number | undefined): void {
  const inputs = document.querySelectorAll<HTMLInputElement>(FILES)
  const files = [...inputs].flatMap(({ name, files }) => (files?.length ? [[name, files] as const] : []))
  held = { page, admin, files: new Map(files) }
}

export function dropFilesOfOther(admin: number): void {
  if (held?.admin !== admin) held = undefined
}

export function restoreChosenFiles(form: HTMLFormElement, page: string): void {
  if (held?.page === page)
    for (const [name, files] of held.files) {
      const input = form.elements.namedItem(name)
      if (!(input instanceof HTMLInputElement) || input.type !== 'file') continue
      input.files = files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  held = undefined
}
