import { createContext } from 'react-router'

/** The PDF, in Base64, that answers a form in place of a page; an action sets it. */
export const pdfContext = createContext<string | null>(null)
