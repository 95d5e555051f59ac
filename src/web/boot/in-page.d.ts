/** The program of this file, bundled and minified, to stand in a page. */
declare module 'in-page:*' {
  const program: string
  export default program
}
