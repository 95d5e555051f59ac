/** The program of this file, bundled and minified, to stand in a page. Empty in the browser, whose page has it already. */
declare module 'in-page:*' {
  const program: string
  export default program
}
