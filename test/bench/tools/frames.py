"""pandas, NumPy with SciPy, and polars, as far as Python has them: one JSON line per stage and run.

Usage: frames.py TOOL RECORDS FOLDER RUNS STAGES COMPARED ALIKE_IN SEARCHED
"""

import json
import resource
import sys
import time

tool, path, folder, runs, wanted, compared, alike_in, searched = sys.argv[1:]
compared, alike_in, searched = compared.split(","), alike_in.split(","), int(searched)


def pandas_stages():
    import pandas

    def read():
        with open(path, "rb") as file:
            frame = pandas.json_normalize([json.loads(line) for line in file], sep="_")
        frame["code"] = [entries[0]["position"]["code"] for entries in frame.pop("positions")]
        return frame

    frame = read()

    def write():
        frame[["code", *compared]].to_csv(f"{folder}/pandas.csv", index=False)
        return len(frame)

    return pandas.__version__, {
        "read": lambda: float(read()[compared].to_numpy().sum()),
        "rank": lambda: float(100 * frame.groupby("code")[compared].rank(pct=True).to_numpy().sum()),
        "write CSV": write,
    }


def scipy_stages():
    import numpy
    import scipy
    from scipy.stats import rankdata

    with open(path, "rb") as file:
        records = [json.loads(line) for line in file]
    codes = numpy.array([record["positions"][0]["position"]["code"] for record in records])
    pairs = [name.split("_", 1) for name in compared]
    values = numpy.array([[record[group][field] for group, field in pairs] for record in records], dtype=float)
    groups = [numpy.flatnonzero(codes == code) for code in numpy.unique(codes)]

    def rank():
        ranks = numpy.empty_like(values)
        for rows in groups:
            ranks[rows] = 100 * rankdata(values[rows], axis=0) / len(rows)
        return float(ranks.sum())

    places = [compared.index(name) for name in alike_in]

    def similar():
        total = 0.0
        for rows in groups:
            scores = values[numpy.ix_(rows, places)]
            scores = (scores - scores.mean(axis=0)) / scores.std(axis=0, ddof=1)
            for at in numpy.flatnonzero(rows < searched):
                distances = numpy.sqrt(((scores - scores[at]) ** 2).mean(axis=1))
                distances[at] = numpy.inf
                total += numpy.sort(distances[numpy.argpartition(distances, 10)[:10]]).sum()
        return float(total)

    return scipy.__version__, {"rank": rank, "similar": similar}


def polars_stages():
    import polars

    def read():
        frame = polars.read_ndjson(path)
        groups = [frame[group].struct.unnest().rename(lambda field, group=group: f"{group}_{field}") for group in ("total", "average", "percent")]
        code = frame["positions"].list.first().struct.field("position").struct.field("code").alias("code")
        return polars.concat([code.to_frame(), *groups], how="horizontal")

    frame = read()

    def sum_of(result):
        return float(sum(result.select(polars.col(compared).cast(polars.Float64).sum()).row(0)))

    def rank():
        ranked = polars.col(compared).rank("average").over("code") * 100 / polars.len().over("code")
        return sum_of(frame.select(ranked))

    def write():
        frame.select("code", *compared).write_csv(f"{folder}/polars.csv")
        return len(frame)

    return polars.__version__, {"read": lambda: sum_of(read()), "rank": rank, "write CSV": write}


version, stages = {"pandas": pandas_stages, "scipy": scipy_stages, "polars": polars_stages}[tool]()
for stage, run in stages.items():
    if stage not in wanted.split(";"):
        continue
    run()
    for _ in range(int(runs)):
        begin = time.perf_counter()
        check = run()
        print(json.dumps({"stage": stage, "ms": 1000 * (time.perf_counter() - begin), "check": check}), flush=True)
print(json.dumps({"version": version, "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
