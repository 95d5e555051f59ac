declare module 'in-page:*' {
  const program: string
  export default program
}
