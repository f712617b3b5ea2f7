/** Takes what is answered unless something else was asked for since; what it answers is called then. */
export function latest<T>(asked: Promise<T>, take: (answer: T) => void, fail: (error: unknown) => void): () => void {
  let wanted = true;
  asked.then(
    (answer) => wanted && take(answer),
    (error) => wanted && fail(error),
  );
  return () => {
    wanted = false;
  };
}
