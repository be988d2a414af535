/** A reason not to start, said to the operator in one sentence that tells what to do. */

export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
