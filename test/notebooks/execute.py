"""Executes notebooks on a kernel and writes what every code cell gave, as JSON.

Usage: execute.py JOB.json RESULT.json
The job is {"notebooks": [path], "cwd": path, "concurrency": n, "cellTimeoutSeconds": n,
"kernel": name}.
"""

import asyncio
import json
import sys

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionComplete

# After a failed cell the kernel drops every cell that arrives within 200 ms, without a word.
# Waiting longer than that lets each later cell be judged by what it does itself.
PAUSE_AFTER_ERROR_SECONDS = 0.3

CELL_END = "cell_end"
# Deno's kernel sends what a cell gave from a queue of its own, so that it may come after the cell is said to have
# ended, even under the next cell's name. A message that this puts at the end of the queue tells that all has come.
END_OF_QUEUE = {"deno": f'Deno.jupyter.broadcast("{CELL_END}", {{}})'}


class QueueClient(NotebookClient):
    """A client that reads a cell's outputs to the end of the kernel's queue, however late they come."""

    async def _async_poll_output_msg(self, parent_msg_id, cell, cell_index):
        while True:
            message = await self.kc.iopub_channel.get_msg(timeout=None)
            kind = message["header"]["msg_type"]
            if kind == CELL_END:
                return
            is_own = message["parent_header"].get("msg_id") == parent_msg_id
            # Only what says how far the marker itself is has another parent and is no output.
            if not is_own and kind in ("status", "execute_input"):
                continue
            try:
                self.process_message(message, cell, cell_index)
            except CellExecutionComplete:
                self.kc.execute(END_OF_QUEUE[self.kernel_name], silent=True, store_history=False)


async def execute(path, job):
    notebook = nbformat.read(path, as_version=4)
    try:
        nbformat.validate(notebook)
    except nbformat.ValidationError as error:
        return {"path": path, "failure": f"is not a valid notebook: {error.message}", "cells": []}

    replies = {}

    def remember(cell, cell_index, execute_reply):
        replies[cell_index] = execute_reply["content"]

    kind = QueueClient if job["kernel"] in END_OF_QUEUE else NotebookClient
    client = kind(
        notebook,
        kernel_name=job["kernel"],
        allow_errors=True,
        record_timing=False,
        timeout=job["cellTimeoutSeconds"],
        startup_timeout=60,
        # On a busy machine outputs take their time; outputs that do not come are a failure, not an empty cell.
        iopub_timeout=job["cellTimeoutSeconds"],
        raise_on_iopub_timeout=True,
        resources={"metadata": {"path": job["cwd"]}},
        on_cell_executed=remember,
    )
    cells = []
    failure = None
    try:
        async with client.async_setup_kernel():
            for index, cell in enumerate(notebook.cells):
                if cell.cell_type != "code" or not cell.source.strip():
                    continue
                await client.async_execute_cell(cell, index)
                reply = replies.get(index, {})
                cells.append(
                    {
                        "index": index,
                        "status": reply.get("status", "missing"),
                        "executionCount": reply.get("execution_count"),
                        "outputs": cell.outputs,
                    }
                )
                if reply.get("status") != "ok":
                    await asyncio.sleep(PAUSE_AFTER_ERROR_SECONDS)
    except Exception as error:  # A dead kernel or a cell that never ends is a result to report, too.
        failure = f"{type(error).__name__}: {error}"
    return {"path": path, "failure": failure, "cells": cells}


async def main(job_path, result_path):
    with open(job_path, encoding="utf-8") as file:
        job = json.load(file)
    slots = asyncio.Semaphore(job["concurrency"])

    async def in_turn(path):
        async with slots:
            return await execute(path, job)

    results = await asyncio.gather(*(in_turn(path) for path in job["notebooks"]))
    with open(result_path, "w", encoding="utf-8") as file:
        json.dump(results, file)


asyncio.run(main(sys.argv[1], sys.argv[2]))
