/** What is made of a value once, and again when the value is another one. */
export function madeOf<Value, Made>(read: () => Value, make: (value: Value) => Made): () => Made {
  let made: { readonly from: Value; readonly result: Made } | undefined;
  return () => {
    const value = read();
    if (made?.from !== value) made = { from: value, result: make(value) };
    return made.result;
  };
}
