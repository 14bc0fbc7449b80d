/** Each task by the next client that is free. */
export async function spread<Client, Task>(
  clients: readonly Client[],
  tasks: readonly Task[],
  work: (client: Client, task: Task) => Promise<unknown>,
): Promise<void> {
  const left = [...tasks]
  const worker = async (client: Client) => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await work(client, task)
  }
  await Promise.all(clients.map(worker))
}
