/** Stands in for react-is: rjsf asks about widgets alone, and every widget here is a plain function. */
export default {
  isForwardRef: () => false,
  isMemo: () => false,
}
