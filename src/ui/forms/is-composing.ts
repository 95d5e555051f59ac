import type { KeyboardEvent } from 'react'

/** The key that ends a composition is no longer a part of it in some browsers: this code is all that says so. */
export const isComposing = ({ keyCode, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
