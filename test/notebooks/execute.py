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

# After a failed cell the kernel drops every cell that arrives within 200 ms, without a word.
# Waiting longer than that lets each later cell be judged by what it does itself.
PAUSE_AFTER_ERROR_SECONDS = 0.3


async def execute(path, job):
    notebook = nbformat.read(path, as_version=4)
    try:
        nbformat.validate(notebook)
    except nbformat.ValidationError as error:
        return {"path": path, "failure": f"is not a valid notebook: {error.message}", "cells": []}

    replies = {}

    def remember(cell, cell_index, execute_reply):
        replies[cell_index] = execute_reply["content"]

    client = NotebookClient(
        notebook,
        kernel_name=job["kernel"],
        allow_errors=True,
        record_timing=False,
        timeout=job["cellTimeoutSeconds"],
        startup_timeout=60,
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
