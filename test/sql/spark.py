"""Apache Spark for the tests: a line of JSON in is a table to read or a statement to run, a line out says how it went.

local-cluster starts two workers as processes of their own, so rows are shuffled between machines as far as Spark
can tell. What it prints goes to standard error; standard output carries answers alone.
"""

import csv
import json
import math
import os
import sys

import pyspark
from pyspark.sql import SparkSession

answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
folder = sys.argv[1]
os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
os.environ["SPARK_WORKER_DIR"] = folder
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
# A test ends before it would pay off to compile what often runs a second time, and better, or to clean up in threads.
JAVA_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
session = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.driver.extraJavaOptions", JAVA_OPTIONS)
    .config("spark.executor.extraJavaOptions", JAVA_OPTIONS)
    .config("spark.ui.enabled", "false")
    .config("spark.sql.shuffle.partitions", "4")
    .config("spark.sql.warehouse.dir", os.path.join(folder, "warehouse"))
    .config("spark.local.dir", folder)
    .config("spark.log.level", "ERROR")
    .getOrCreate()
)


def load(table, path, schema):
    session.read.csv(path, schema=schema, header=True, escape='"', multiLine=True).repartition(
        3
    ).createOrReplaceTempView(table)


def answer(statement, path):
    frame = session.sql(statement)
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(frame.columns)
        for row in frame.collect():
            writer.writerow("NaN" if isinstance(cell, float) and math.isnan(cell) else cell for cell in row)


for line in sys.stdin:
    request = json.loads(line)
    try:
        (load if "table" in request else answer)(**request)
        reply = {}
    except Exception as error:  # whatever it is, the test shows it
        reply = {"error": str(error)}
    print(json.dumps(reply), file=answers, flush=True)
session.stop()
